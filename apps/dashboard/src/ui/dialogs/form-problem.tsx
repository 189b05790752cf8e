import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { toProblemText } from '../../lib/errors/problem-text.ts'

interface FormProblemProps {
  /** The error of the last attempt; nothing is shown without it. */
  error: unknown
}

/** A refusal shown inside its form, announced to screen readers. */
export function FormProblem({ error }: FormProblemProps) {
  if (!error) return null
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle size={18} />}>
      {toProblemText(error)}
    </Alert>
  )
}
