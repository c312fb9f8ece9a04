import { IconCheck } from '@tabler/icons-react'
import type { Ref } from 'react'
import classes from './form-section.module.css'

interface FormFeedbackProps {
  error: string | null
  success?: string | null
  /** Receives focus if the clicked button cannot. */
  ref?: Ref<HTMLDivElement>
}

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
