import { Skeleton } from '@mantine/core'
import { CardSkeletons } from '../skeletons/card-skeletons.tsx'
import classes from './poster-card.module.css'

export const PosterCardSkeletons = ({ count }: { count: number }) => (
  <CardSkeletons className={classes.cards} count={count}>
    <div className={classes.card}>
      <Skeleton className={classes.poster ?? ''} />
      <Skeleton height={12} width="64%" my={4} />
      <div className={classes.footer}>
        <Skeleton height={12} width="40%" my={12} />
      </div>
    </div>
  </CardSkeletons>
)
