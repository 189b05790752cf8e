import { Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './moving-choice.module.css'

interface MovingChoiceProps<Value extends string> {
  label: string
  value: Value
  values: readonly Value[]
  toName(value: Value): string
  /** A small animated picture, static under prefers-reduced-motion. */
  draw(value: Value): ReactNode
  onChange(value: Value): void
}

/** A choice among a few options that differ in how they move. */
export function MovingChoice<Value extends string>(props: MovingChoiceProps<Value>) {
  const { label, value, values, toName, draw, onChange } = props
  return (
    <div role="group" aria-label={label}>
      <Text size="sm" fw={600} mb={6}>
        {label}
      </Text>
      <div className={classes.choices}>
        {values.map((it) => (
          <UnstyledButton
            key={it}
            className={classes.choice}
            aria-pressed={it === value}
            onClick={() => onChange(it)}
          >
            <svg className={classes.picture} viewBox="0 0 48 48" aria-hidden="true">
              {draw(it)}
            </svg>
            <Text size="xs" ta="center" lh={1.2}>
              {toName(it)}
            </Text>
          </UnstyledButton>
        ))}
      </div>
    </div>
  )
}
