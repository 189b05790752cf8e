import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toProblemText } from '../../../../lib/errors/problem-text.ts'
import { showToast } from '../../../../ui/dialogs/toast.ts'
import { useEditor } from '../store/editor-context.ts'
import { soundKey } from './sound.queries.ts'

/** Changes sounds once the server holds the texts to be spoken. */
export function useSoundChange<T>(onSuccess?: (answer: T) => void) {
  const { t } = useTranslation('editor-languages')
  const { store, place } = useEditor()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (run: () => Promise<T>) => ((await store.flush()) ? run() : undefined),
    onSuccess: (answer) => {
      if (answer === undefined) showToast('error', t('sound.notSaved'))
      else onSuccess?.(answer)
    },
    onError: (error) => showToast('error', toProblemText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: soundKey(place.projectId) }),
    meta: { showsOwnErrors: true },
  })
}
