/** Why a command cannot be obeyed. Thrown inside the brain and answered as `ERROR`: whatever is refused changes nothing. */
export class Refusal {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}
