import { type ComponentType, lazy, useState } from 'react'

export interface LazyComponent<Props extends object = object> {
  /** Loads the code in advance, so that no placeholder is shown. */
  preload(): Promise<void>
  /** Returns the component if it is loaded, otherwise one that suspends. */
  current(): ComponentType<Props>
}

/** The code of a page could not be downloaded: there is no connection, or a newer version was deployed. */
export class CodeNotLoadedError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** Creates a lazy component from a module that exports the component as default. */
export const lazyComponent = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> => {
  let loaded: ComponentType<Props> | undefined
  const lazyContent: ComponentType<Props> = lazy(() =>
    load().catch((error: unknown) => {
      throw new CodeNotLoadedError(error)
    }),
  )
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
