import { Button, List } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './problem-button.module.css'

interface ProblemButtonProps {
  onClick(): void
  /** What is wrong, in words. */
  children: ReactNode
}

/** A line of what stops publishing; it leads to the field that mends it. */
export function ProblemButton({ onClick, children }: ProblemButtonProps) {
  return (
    <List.Item>
      <Button
        variant="subtle"
        size="compact-md"
        justify="flex-start"
        classNames={{ root: classes.button, label: classes.label }}
        onClick={onClick}
      >
        {children}
      </Button>
    </List.Item>
  )
}
