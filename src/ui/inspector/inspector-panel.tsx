import { useState } from 'react'
import { plural } from '../../../contract/format-count.ts'
import { useStore } from '../store.ts'
import classes from './inspector.module.css'
import { mask, maskEvent } from './masking.ts'
import { writePathTest } from './path-test.ts'
import { listShownFlows, type RecordedFlow, type RecordedStep, type Recording } from './recording.ts'
import { StateBox } from './state-box.tsx'

interface Selection {
  flow: number
  /** Null follows the flow. */
  step: RecordedStep | null
}

export const InspectorPanel = ({ recording }: { recording: Recording }) => {
  const flows = useStore(recording)
  const [selection, setSelection] = useState<Selection | null>(null)
  const shown = listShownFlows(flows)
  const flow =
    shown.find(({ id }) => id === selection?.flow) ??
    flows.findLast(({ steps }) => steps.length > 1) ??
    flows.at(-1)
  return (
    <aside className={classes.panel} aria-label="Inspect flows">
      <details open>
        <summary>Inspect flows</summary>
        <select
          aria-label="Flow"
          value={selection?.flow ?? ''}
          onChange={({ target }) =>
            setSelection(target.value === '' ? null : { flow: Number(target.value), step: null })
          }
        >
          <option value="">Latest change{flow && !selection ? `: ${flow.machine.id}` : ''}</option>
          {[...shown]
            .sort((a, b) => a.id - b.id)
            .map(({ id, machine, isRunning }) => (
              <option key={id} value={id}>
                {`${machine.id} (${isRunning ? 'running' : 'ended'})`}
              </option>
            ))}
        </select>
        {flow ? (
          <FlowView
            key={flow.id}
            flow={flow}
            chosen={selection?.step ?? null}
            choose={(step) => setSelection({ flow: flow.id, step })}
          />
        ) : (
          <p>No flow is running.</p>
        )}
      </details>
    </aside>
  )
}

interface FlowViewProps {
  flow: RecordedFlow
  chosen: RecordedStep | null
  choose(step: RecordedStep | null): void
}

const FlowView = ({ flow, chosen, choose }: FlowViewProps) => {
  const isPast = chosen !== null && flow.steps.includes(chosen)
  const step = isPast ? chosen : flow.steps.at(-1)
  if (!step) return null
  const index = flow.steps.indexOf(step)
  return (
    <>
      <p data-past={isPast || undefined}>
        {isPast ? `Step ${index + 1} of ${flow.steps.length}` : `Live, ${plural(flow.steps.length, 'step')}`}
        {isPast && (
          <button type="button" onClick={() => choose(null)}>
            Back to live
          </button>
        )}
      </p>
      <ul className={classes.states} aria-label={`States of ${flow.machine.id}`}>
        <StateBox state={flow.machine.root} step={step} />
      </ul>
      <select
        aria-label="Events"
        size={8}
        value={index}
        onChange={({ target }) => choose(flow.steps[Number(target.value)] ?? null)}
      >
        {flow.steps.map((recorded, position) => (
          <option key={recorded.id} value={position}>
            {stepText(recorded)}
          </option>
        ))}
      </select>
      <CopyPathTest flow={flow} until={index} />
      <details>
        <summary>Event and context (text is masked)</summary>
        <pre>{JSON.stringify({ event: maskEvent(step.event), context: mask(step.context) }, null, 1)}</pre>
      </details>
    </>
  )
}

/** Starting and stopping a flow takes no transition, but such a step is not shown as ignored. */
const stepText = ({ time, event, taken }: RecordedStep): string => {
  const isIgnored = taken.length === 0 && !['xstate.init', 'xstate.stop'].includes(event.type)
  return `${time.toTimeString().slice(0, 8)} ${event.type}${isIgnored ? ' (ignored)' : ''}`
}

const CopyPathTest = ({ flow, until }: { flow: RecordedFlow; until: number }) => {
  const [copied, setCopied] = useState('')
  const steps = flow.steps
    .slice(0, until + 1)
    .filter(({ taken }, index) => index === 0 || taken.length > 0)
    .map(({ event, states }) => ({ event: event.type, states }))
  const copy = () =>
    navigator.clipboard.writeText(writePathTest(flow.machine.id, steps)).then(
      () => setCopied(`Copied ${plural(steps.length, 'step')}`),
      (error: unknown) => setCopied(`Couldn’t copy: ${String(error)}`),
    )
  return (
    <p>
      <button type="button" onClick={copy}>
        Copy as path test
      </button>
      <span role="status">{copied}</span>
    </p>
  )
}
