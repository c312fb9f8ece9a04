import classes from './inspector.module.css'

export const StatelyNotice = ({ open, close }: { open(): void; close(): void }) => (
  <section
    className={classes.notice}
    aria-label="Stately Inspector"
    onKeyDown={({ key }) => key === 'Escape' && close()}
  >
    <h2 className={classes.title}>Open the Stately Inspector?</h2>
    <p>
      It runs on stately.ai. This page sends states, events, and data to it. All text in the data is masked.
      To inspect flows without sending anything, use <code>?inspect</code>.
    </p>
    <p className={classes.buttons}>
      <button type="button" onClick={open}>
        Open
      </button>
      <button type="button" onClick={close}>
        Cancel
      </button>
    </p>
  </section>
)
