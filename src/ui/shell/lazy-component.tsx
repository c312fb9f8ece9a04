import { type ComponentType, lazy, useState } from 'react'

/** A component whose code arrives when it is first needed. */
export interface LazyComponent<Props extends object = object> {
  /** Fetches the code ahead, so that the first picture is the component and not a place-holder. */
  preload(): Promise<void>
  /** The component, if its code is here; else one that waits for it under a `Suspense`. */
  current(): ComponentType<Props>
}

/** Makes one of a module whose default export is the component. */
export const lazyComponent = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> => {
  let loaded: ComponentType<Props> | undefined
  const waiting: ComponentType<Props> = lazy(load)
  return {
    async preload() {
      loaded = (await load()).default
    },
    current: () => loaded ?? waiting,
  }
}

interface LazilyProps<Props extends object> {
  component: LazyComponent<Props>
  given: Props
}

/** Draws a lazy component. Its type is kept for the life of the element, which would otherwise lose its state. */
export const Lazily = <Props extends object>({ component, given }: LazilyProps<Props>) => {
  const [Content] = useState(() => component.current())
  return <Content {...given} />
}
