import classes from './inspector.module.css'

export const StatelyNotice = ({ open, close }: { open(): void; close(): void }) => (
  <section className={classes.notice} aria-label="Stately Inspector">
    <p>
      The Stately Inspector runs on stately.ai. If you open it, this page sends it states, events, and
      context. All text in events and context is masked. To inspect flows without sending anything, use{' '}
      <code>?inspect</code>.
    </p>
    <p>
      <button type="button" onClick={open}>
        Open
      </button>
      <button type="button" onClick={close}>
        Cancel
      </button>
    </p>
  </section>
)
