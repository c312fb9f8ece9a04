import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import classes from './account.module.css'

const fields = { Profile: 2, Password: 3, 'Two-factor sign-in': 0 }

/** The sections while the account is loading. */
export const AccountSkeleton = () => (
  <div role="status" aria-label="Loading your account">
    {Object.entries(fields).map(([title, count]) => (
      <div key={title} className={classes.section} aria-hidden>
        <div>
          <Skeleton height={16} width="50%" mt={4} />
          <Skeleton height={12} width="85%" mt={14} />
        </div>
        <div className={classes.content}>
          <div className={classes.form}>
            {Array.from({ length: count }, (_, field) => `${title} ${field}`).map((field) => (
              <div key={field}>
                <Skeleton height={12} width="30%" mb={8} mt={4} />
                <Skeleton height={36} />
              </div>
            ))}
            <Skeleton height={36} width={140} />
          </div>
        </div>
      </div>
    ))}
  </div>
)
