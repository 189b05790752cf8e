import { useMutation, useQueryClient, type QueryClient, type UseMutationOptions } from '@tanstack/react-query'
import { showToast } from './toast.ts'

/** The state of an action, for the dialog that asks about it. */
export interface AskedAction {
  isPending: boolean
  error: unknown
  /** Forgets the last attempt, and closes the dialog. */
  close: () => void
}

export interface Action<Data, Input> extends AskedAction {
  run: (input: Input, outcome?: Outcome<Data>) => void
  /** The input of the running call; undefined while there is none. */
  sending: Input | undefined
}

interface Outcome<Data> {
  /** The text of a toast after success, which also appears if the form is gone by then. */
  toast?: string | ((data: Data) => string)
  /** The toast's button. */
  undo?: { label: string; onClick: () => void }
  onSuccess?: (data: Data) => void
  onError?: (error: unknown) => void
}

/** A call that a button, form or dialog makes; with `onClose`, it closes once the call has succeeded. */
export function useAction<Data, Failure, Input, Context>(
  toMutation: (queryClient: QueryClient) => UseMutationOptions<Data, Failure, Input, Context>,
  onClose?: () => void,
): Action<Data, Input> {
  const { mutateAsync, reset, isPending, error, variables } = useMutation(toMutation(useQueryClient()))
  const close = () => {
    reset()
    onClose?.()
  }
  const run = (input: Input, { toast, undo, onSuccess, onError }: Outcome<Data> = {}) => {
    const sent = mutateAsync(input, {
      onError: (error) => onError?.(error),
      onSuccess: (data) => {
        if (onClose) close()
        onSuccess?.(data)
      },
    })
    const showDone = (data: Data) =>
      toast && showToast('success', typeof toast === 'string' ? toast : toast(data), undo)
    // The query client shows errors.
    sent.then(showDone, () => undefined)
  }
  return { isPending, error, run, close, sending: isPending ? variables : undefined }
}
