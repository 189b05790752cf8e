import { Button, List } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './problem-button.module.css'

interface ProblemButtonProps {
  onClick(): void
  /** The problem in words. */
  children: ReactNode
}

/** A line in the list of publish problems; links to the field that fixes it. */
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
