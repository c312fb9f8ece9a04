import {
  type CallbackLogicFunction,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
} from 'xstate'

/** A placeholder for a promise actor that the wiring provides. It rejects, so a missing actor is noticed. */
export const placeholderPromise = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
) => fromPromise<Output, Input>(() => Promise.reject(new Error(`The actor "${name}" was not provided.`)))

export const placeholderCallback = <
  Sent extends EventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>(
  name: string,
) => {
  const start: CallbackLogicFunction<EventObject, Sent, Input> = () => {
    throw new Error(`The actor "${name}" was not provided.`)
  }
  return fromCallback<EventObject, Input>(start as CallbackLogicFunction<EventObject, EventObject, Input>)
}

export const placeholderAction =
  <Params = undefined>(name: string) =>
  (_: unknown, _params: Params): void => {
    throw new Error(`The action "${name}" was not provided.`)
  }
