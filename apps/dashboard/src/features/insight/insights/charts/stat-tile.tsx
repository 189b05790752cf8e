import { Paper, SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './stat-tile.module.css'

interface StatTileProps {
  label: string
  figure: string
  note?: string | undefined
  /** The colour of this measure in charts. */
  color?: string
}

/** One figure in a row of them. */
export function StatTile({ label, figure, note, color }: StatTileProps) {
  return (
    <Paper withBorder radius="lg" shadow="sm" p="lg">
      <Text component="dt" className={classes.label}>
        {color && <span className={classes.dot} style={{ background: color }} aria-hidden="true" />}
        {label}
      </Text>
      <Text component="dd" className={classes.figure}>
        {figure}
      </Text>
      {note && (
        <Text component="dd" size="sm" c="dimmed" m={0}>
          {note}
        </Text>
      )}
    </Paper>
  )
}

export function StatTiles({ count = 4, children }: { count?: number; children: ReactNode }) {
  return (
    <SimpleGrid cols={count} spacing="md" component="dl" m={0}>
      {children}
    </SimpleGrid>
  )
}
