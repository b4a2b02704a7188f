/**
 * Works on `size()` items at a time, or a few more if they come in batches, until there are no more. Each time some have ended, it
 * looks again how many fit. After a failure it takes no more, waits for those in progress, and rejects.
 */
export async function keepBusy<Item>(
  size: () => number,
  take: () => readonly Item[],
  work: (items: readonly Item[]) => Promise<void>,
): Promise<void> {
  let busy = 0;
  let failure: { readonly error: unknown } | undefined;
  await new Promise<void>((resolve) => {
    const end = (count: number) => {
      busy -= count;
      fill();
    };
    const fill = () => {
      while (failure === undefined && busy < size()) {
        const items = take();
        if (items.length === 0) break;
        busy += items.length;
        work(items)
          .catch((error: unknown) => {
            failure ??= { error };
          })
          .then(() => end(items.length));
      }
      if (busy === 0) resolve();
    };
    fill();
  });
  if (failure !== undefined) throw (failure as { readonly error: unknown }).error;
}
