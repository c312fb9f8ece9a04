/** Why a cell is invalid. The reason completes a sentence that starts with the cell's column. */
export class CellError {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

/** Lists what is allowed: `a, b, or c`. */
export const anyOf = new Intl.ListFormat('en-US', { type: 'disjunction' })
