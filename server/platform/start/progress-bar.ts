const width = 30

/** Shows a progress bar in a terminal, and prints one line per quarter elsewhere, for example to a log file. */
export class ProgressBar {
  readonly #output: NodeJS.WriteStream
  #quarter = -1
  #text = ''

  constructor(output: NodeJS.WriteStream) {
    this.#output = output
  }

  /** @param fraction The progress from 0 to 1. */
  draw(fraction: number, label: string): void {
    const percent = `${Math.floor(fraction * 100)}%`.padStart(4)
    if (!this.#output.isTTY) {
      const quarter = Math.floor(fraction * 4)
      if (quarter !== this.#quarter) this.#output.write(`${label}:${percent}\n`)
      this.#quarter = quarter
      return
    }
    const done = Math.round(fraction * width)
    const text = `${'█'.repeat(done)}${'░'.repeat(width - done)}${percent} ${label}`
    if (text === this.#text) return
    this.#output.write(`\r${text}\x1b[K`)
    this.#text = text
  }

  end(): void {
    if (this.#text) this.#output.write('\r\x1b[K')
    this.#text = ''
  }
}
