import { IconCheck } from '@tabler/icons-react'
import type { Ref } from 'react'
import classes from './account.module.css'

interface FormFeedbackProps {
  /** The error message, or null. */
  error: string | null
  /** The success message, or null. */
  success?: string | null
  /** Takes the focus when the pressed button cannot have it back. */
  ref?: Ref<HTMLDivElement>
}

/** The result of a form, announced when it changes. */
export const FormFeedback = ({ error, success = null, ref }: FormFeedbackProps) => (
  <div ref={ref} tabIndex={-1} className={classes.feedback}>
    <div role="alert" className={classes.error}>
      {error}
    </div>
    <div role="status">
      {success === null ? null : (
        <span className={classes.success}>
          <IconCheck size={18} aria-hidden />
          {success}
        </span>
      )}
    </div>
  </div>
)
