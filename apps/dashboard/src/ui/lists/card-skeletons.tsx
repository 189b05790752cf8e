import { Skeleton } from '@mantine/core'
import { CardGrid } from './card-grid.tsx'

/** Shown in place of cards that are loading. */
export function CardSkeletons({ height }: { height: number }) {
  return (
    <div aria-hidden="true">
      <CardGrid list="loading" cols={3}>
        {[1, 2, 3].map((it) => (
          <Skeleton key={it} height={height} radius="lg" />
        ))}
      </CardGrid>
    </div>
  )
}
