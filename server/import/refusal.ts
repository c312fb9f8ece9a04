/** Why a cell cannot be used; the reason ends a sentence that begins with the cell's column. */
export class Refusal {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}
