import { useMutation, useQueryClient, type QueryClient, type UseMutationOptions } from '@tanstack/react-query'
import { showToast } from './toast.ts'

/** What a dialog shows of the action that it asks about. */
export interface AskedAction {
  isPending: boolean
  error: unknown
  /** Forgets the last attempt, and closes the dialog. */
  close: () => void
}

export interface Action<Data, Input> extends AskedAction {
  run: (input: Input, outcome?: Outcome<Data>) => void
}

interface Outcome<Data> {
  /** What a toast says once the call has succeeded. */
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
  const { mutate, reset, isPending, error } = useMutation(toMutation(useQueryClient()))
  const close = () => {
    reset()
    onClose?.()
  }
  const run = (input: Input, { toast, undo, onSuccess, onError }: Outcome<Data> = {}) =>
    mutate(input, {
      onError: (error) => onError?.(error),
      onSuccess: (data) => {
        if (toast) showToast('success', typeof toast === 'string' ? toast : toast(data), undo)
        if (onClose) close()
        onSuccess?.(data)
      },
    })
  return { isPending, error, run, close }
}
