import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { InspectionEvent } from 'xstate'
import { InspectorPanel } from './inspector-panel.tsx'
import { maskInspectionEvent } from './masking.ts'
import { createRecording } from './recording.ts'
import { StatelyNotice } from './stately-notice.tsx'

type Connect = (inspect: (event: InspectionEvent) => void) => void

/** Outside the app's root and body, so that the inspector works when the app does not. */
const addRoot = () => {
  const element = document.createElement('div')
  document.documentElement.append(element)
  return createRoot(element)
}

export const openPanel = (connect: Connect): void => {
  const { recording, inspect } = createRecording()
  connect(inspect)
  addRoot().render(createElement(InspectorPanel, { recording }))
}

export const offerStately = (connect: Connect): void => {
  const root = addRoot()
  const close = () => root.unmount()
  import('@statelyai/inspect').then(({ createBrowserInspector }) => {
    const open = () => {
      close()
      const { inspect } = createBrowserInspector({ serialize: maskInspectionEvent })
      connect((event) => inspect.next?.(event))
    }
    root.render(createElement(StatelyNotice, { open, close }))
  })
}
