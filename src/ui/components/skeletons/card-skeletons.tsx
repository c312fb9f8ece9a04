import { Fragment, type ReactNode } from 'react'

export const skeletonKeys = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

interface CardSkeletonsProps {
  className: string | undefined
  /** At most eight. */
  count?: number
  children: ReactNode
}

export const CardSkeletons = ({ className, count, children }: CardSkeletonsProps) => (
  <div className={className} aria-hidden>
    {skeletonKeys.slice(0, count).map((card) => (
      <Fragment key={card}>{children}</Fragment>
    ))}
  </div>
)
