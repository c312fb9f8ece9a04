import { Skeleton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './category-section.module.css'

interface CategorySectionProps {
  name: string
  count: number
  children: ReactNode
}

/** The heading of the first category while the items load. */
export const CategorySkeleton = () => <Skeleton height={12} width={128} mt={31} mb={14} aria-hidden />

export const CategorySection = ({ name, count, children }: CategorySectionProps) => {
  const headingId = useId()
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.heading}>
        {name} <span className={classes.count}>{count}</span>
      </h2>
      {children}
    </section>
  )
}
