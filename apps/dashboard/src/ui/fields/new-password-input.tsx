import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { PasswordRules } from './password-rules.tsx'

interface NewPasswordInputProps extends Omit<PasswordInputProps, 'value'> {
  value: string
}

const RULES_ID = 'password-rules'

/** An input for a new password that lists the unmet requirements. Only one per page. */
export function NewPasswordInput(props: NewPasswordInputProps) {
  return (
    <>
      <PasswordInput {...props} autoComplete="new-password" aria-describedby={RULES_ID} />
      <PasswordRules id={RULES_ID} password={props.value} />
    </>
  )
}
