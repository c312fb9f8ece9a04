import type { AnyStateMachine } from 'xstate'

/** A chart uses a feature of XState for which no paths can be generated. */
export class UnsupportedChart extends Error {
  override readonly name = 'UnsupportedChart'

  constructor({ id }: Pick<AnyStateMachine, 'id'>, reason: string) {
    super(`No paths can be generated for "${id}": ${reason}.`)
  }
}
