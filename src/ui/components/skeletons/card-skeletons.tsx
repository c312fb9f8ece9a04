import { Fragment, type ReactNode } from 'react'

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

interface CardSkeletonsProps {
  className: string | undefined
  children: ReactNode
}

export const CardSkeletons = ({ className, children }: CardSkeletonsProps) => (
  <div className={className} aria-hidden>
    {cards.map((card) => (
      <Fragment key={card}>{children}</Fragment>
    ))}
  </div>
)
