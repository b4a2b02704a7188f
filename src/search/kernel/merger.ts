/**
 * A stable sort of moves by their scores, the highest first: a natural merge sort, which finds runs that are already in order
 * and merges them pair by pair. Most lists have few different scores, so there are few runs.
 */

export class Merger {
  #codes: Int32Array;
  #scores: Float64Array;

  /** `room`: how many moves to make room for at first. */
  constructor(room: number) {
    this.#codes = new Int32Array(room);
    this.#scores = new Float64Array(room);
  }

  sort(codes: Int32Array, scores: Float64Array, from: number, end: number): void {
    if (end - from > this.#codes.length) {
      this.#codes = new Int32Array(2 * (end - from));
      this.#scores = new Float64Array(2 * (end - from));
    }
    let middle = runEnd(scores, from, end);
    // Each pass halves the number of runs. The count ends the loop even if a score is NaN and never in order.
    for (let runs = end - from; runs > 1 && middle < end; runs = (runs + 1) >> 1) {
      // One pass: each run is merged with the one after it.
      for (let start = from; middle < end; ) {
        const last = runEnd(scores, middle, end);
        this.#merge(codes, scores, start, middle, last);
        start = last;
        middle = last < end ? runEnd(scores, last, end) : end;
      }
      middle = runEnd(scores, from, end);
    }
  }

  /** Merges two adjacent runs. The first is copied out of the way. */
  #merge(codes: Int32Array, scores: Float64Array, from: number, middle: number, end: number): void {
    const [ownCodes, ownScores] = [this.#codes, this.#scores];
    const count = middle - from;
    for (let at = 0; at < count; at++) {
      ownCodes[at] = codes[from + at];
      ownScores[at] = scores[from + at];
    }
    let next = from;
    let second = middle;
    for (let first = 0; first < count; next++) {
      if (second < end && scores[second] > ownScores[first]) {
        codes[next] = codes[second];
        scores[next] = scores[second++];
      } else {
        codes[next] = ownCodes[first];
        scores[next] = ownScores[first++];
      }
    }
  }
}

/** The end of the run that begins at `from`: no score in it is above the one before. */
function runEnd(scores: Float64Array, from: number, end: number): number {
  let at = from + 1;
  while (at < end && scores[at] <= scores[at - 1]) at++;
  return Math.min(at, end);
}
