import { Skeleton, Stack } from '@mantine/core'

/** Stands in for the rows of a table while they load. */
export function RowSkeletons({ height }: { height: number }) {
  return (
    <Stack gap="sm" aria-hidden="true">
      {[1, 2, 3].map((it) => (
        <Skeleton key={it} height={height} />
      ))}
    </Stack>
  )
}
