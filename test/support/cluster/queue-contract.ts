/** What every queue must do, whatever it is made of. */

import { expect, test } from 'vitest';
import type { DeliveredMessage, JobQueue } from '../../../src/cluster/job-queue.js';

/** Waits until something is true; the test's own limit ends it otherwise. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 5));
}

export function queueContract(open: () => Promise<JobQueue>): void {
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({ id: `m-${from + at}`, data: { number: from + at } }));
  const collect = () => {
    const seen: DeliveredMessage[] = [];
    const handle = async (message: DeliveredMessage) => {
      seen.push(message);
    };
    return { seen, handle };
  };

  test('messages are delivered in order, each once, with their data', async () => {
    const queue = await open();
    await queue.add('order', numbers(0, 30));
    const { seen, handle } = collect();
    const stop = await queue.serve('order', handle, { size: 1 });
    await queue.add('order', numbers(30, 40));
    await until(() => seen.length >= 40);
    await stop();
    expect(seen).toEqual(numbers(0, 40).map((message) => ({ ...message, deliveries: 1 })));
  });

  test('a message whose id waits already is not added again', async () => {
    const queue = await open();
    await queue.add('twice', [...numbers(0, 3), ...numbers(0, 3)]);
    await queue.add('twice', numbers(1, 4));
    const { seen, handle } = collect();
    const stop = await queue.serve('twice', handle, { size: 2 });
    await until(() => seen.length >= 4);
    await stop();
    expect(seen.map(({ id }) => id).sort()).toEqual(['m-0', 'm-1', 'm-2', 'm-3']);
  });

  test('several servers share the messages of a list', async () => {
    const queue = await open();
    const [one, other] = [collect(), collect()];
    const stops = [
      await queue.serve('shared', one.handle, { size: 2 }),
      await queue.serve('shared', other.handle, { size: 2 }),
    ];
    await queue.add('shared', numbers(0, 40));
    await until(() => one.seen.length + other.seen.length >= 40);
    await Promise.all(stops.map((stop) => stop()));
    const ids = [...one.seen, ...other.seen].map(({ id }) => id);
    expect(new Set(ids).size).toBe(40);
    expect(ids.length).toBe(40);
  });

  test('a message whose handler fails is delivered again, with the number of deliveries', async () => {
    const queue = await open();
    const seen: number[] = [];
    const stop = await queue.serve(
      'fails',
      async ({ deliveries }) => {
        seen.push(deliveries);
        if (deliveries < 3) throw new Error('no');
      },
      { size: 1 },
    );
    await queue.add('fails', numbers(0, 1));
    await until(() => seen.length >= 3);
    await stop();
    expect(seen).toEqual([1, 2, 3]);
  });

  test('the end of serving waits for what is in progress, and leaves the rest', async () => {
    const queue = await open();
    const ended: string[] = [];
    let finish = (): void => {};
    const begun = new Promise<void>((begin) => {
      void queue
        .serve(
          'stops',
          async ({ id }) => {
            begin();
            await new Promise<void>((resolve) => {
              finish = resolve;
            });
            ended.push(id);
          },
          { size: 1 },
        )
        .then((stop) => stops.push(stop));
    });
    const stops: (() => Promise<void>)[] = [];
    await queue.add('stops', numbers(0, 3));
    await begun;
    await until(() => stops.length === 1);
    const stopped = stops[0]();
    finish();
    await stopped;
    expect(ended).toEqual(['m-0']);
    const { seen, handle } = collect();
    const stop = await queue.serve('stops', handle, { size: 1 });
    await until(() => seen.length >= 2);
    await stop();
    expect(seen.map(({ id }) => id)).toEqual(['m-1', 'm-2']);
  });

  test('a list can be cleared', async () => {
    const queue = await open();
    await queue.add('clear', numbers(0, 5));
    await queue.clear('clear');
    await queue.add('clear', numbers(5, 6));
    const { seen, handle } = collect();
    const stop = await queue.serve('clear', handle, { size: 1 });
    await until(() => seen.length >= 1);
    await stop();
    expect(seen.map(({ id }) => id)).toEqual(['m-5']);
  });

  test('a name has one holder, until it is given up or expires', async () => {
    const queue = await open();
    expect(await queue.holderOf('name')).toBe(undefined);
    expect(await queue.claim('name', 'Ann', 60_000)).toBe('Ann');
    expect(await queue.claim('name', 'Bob', 60_000)).toBe('Ann');
    expect(await queue.claim('name', 'Bob', 0)).toBe('Ann');
    expect(await queue.holderOf('name')).toBe('Ann');
    expect(await queue.claim('name', 'Ann', 0)).toBe('Ann');
    expect(await queue.holderOf('name')).toBe(undefined);
    expect(await queue.claim('name', 'Bob', 20)).toBe('Bob');
    await until(async () => (await queue.holderOf('name')) === undefined);
    expect(await queue.claim('name', 'Ann', 60_000)).toBe('Ann');
  });
}
