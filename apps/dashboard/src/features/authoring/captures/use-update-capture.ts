import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toProblemText } from '../../../lib/errors/problem-text.ts'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { updateCaptureMutation } from './captures.queries.ts'

export function useUpdateCapture() {
  return useMutation({
    ...updateCaptureMutation(useQueryClient()),
    onError: (error) => showToast('error', toProblemText(error)),
  })
}
