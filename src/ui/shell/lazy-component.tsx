import { type ComponentType, lazy, useState } from 'react'

/** A component that is loaded when it is first needed. */
export interface LazyComponent<Props extends object = object> {
  /** Loads the code in advance, so that no placeholder is shown. */
  preload(): Promise<void>
  /** The component if it is loaded, else one that suspends. */
  current(): ComponentType<Props>
}

/** Creates one from a module whose default export is the component. */
export const lazyComponent = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> => {
  let loaded: ComponentType<Props> | undefined
  const lazyContent: ComponentType<Props> = lazy(load)
  return {
    async preload() {
      loaded = (await load()).default
    },
    current: () => loaded ?? lazyContent,
  }
}

interface LazyContentProps<Props extends object> {
  component: LazyComponent<Props>
  contentProps: Props
}

/** Renders a lazy component. Its type must not change while it is mounted, because it would lose its state. */
export const LazyContent = <Props extends object>({ component, contentProps }: LazyContentProps<Props>) => {
  const [Content] = useState(() => component.current())
  return <Content {...contentProps} />
}
