import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatShare } from '../../../../lib/texts/numbers.ts'
import classes from './bar-list.module.css'

export interface BarEntry {
  key: string
  label: ReactNode
  count: number
  /** Defaults to the list's colour. */
  color?: string
}

interface BarListProps {
  /** The subject of the counts, for screen readers. */
  label: string
  entries: readonly BarEntry[]
  /** The number that is 100 %. */
  total: number
  color: string
}

/** Counts as horizontal bars. Every figure is also written out, so there is no table for it. */
export function BarList({ label, entries, total, color }: BarListProps) {
  const { i18n } = useTranslation()
  const longest = Math.max(1, ...entries.map(({ count }) => count))
  return (
    <ul className={classes.list} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.key} className={classes.row}>
          <Text component="div" size="sm" className={classes.label}>
            {entry.label}
          </Text>
          <div className={classes.track} aria-hidden="true">
            <div
              className={classes.bar}
              style={{ width: `${(entry.count / longest) * 100}%`, background: entry.color ?? color }}
            />
          </div>
          <Text component="div" size="sm" className={classes.figures} data-tabular>
            <b>{formatCount(entry.count, i18n.language)}</b>
            <span className={classes.share}>
              {formatShare(total > 0 ? entry.count / total : null, i18n.language)}
            </span>
          </Text>
        </li>
      ))}
    </ul>
  )
}
