import { Fragment, type ReactNode } from 'react'

export const skeletonKeys = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

interface CardSkeletonsProps {
  className: string | undefined
  children: ReactNode
}

export const CardSkeletons = ({ className, children }: CardSkeletonsProps) => (
  <div className={className} aria-hidden>
    {skeletonKeys.map((card) => (
      <Fragment key={card}>{children}</Fragment>
    ))}
  </div>
)
