import { readKey } from '@waymark/contract/constants'
import type { ComponentProps, KeyboardEvent } from 'react'

/** A form whose button reaches end users: Enter in one of its fields does nothing, so that nobody does it in passing. */
export function LiveForm(props: Omit<ComponentProps<'form'>, 'noValidate' | 'onKeyDown'>) {
  return <form noValidate onKeyDown={ignoreEnter} {...props} />
}

/** Fields of dialogs above the form are not its own, though React passes their keys on. */
function ignoreEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget } = event
  if (
    readKey(event.nativeEvent) === 'Enter' &&
    target instanceof HTMLInputElement &&
    target.form === currentTarget
  )
    event.preventDefault()
}
