import { Button, Group, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../../lib/calls/api.ts'
import { splitFormError } from '../../../../lib/errors/form-errors.ts'
import { toProblemText } from '../../../../lib/errors/problem-text.ts'
import { useEditor } from '../store/editor-context.ts'
import { editedAppQuery } from '../saving/editor.queries.ts'

/** Sets the app's address without leaving the editor. */
export function PageUrlForm() {
  const { t } = useTranslation('editor')
  const { app } = useEditor()
  const [pageUrl, setPageUrl] = useState(app.pageUrl ?? '')
  const queryClient = useQueryClient()
  const update = useMutation({
    mutationFn: () => client.apps.update({ id: app.id, pageUrl: pageUrl.trim(), revision: app.revision }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: editedAppQuery(app.id).queryKey }),
    meta: { showsOwnErrors: true },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    update.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Group mt="sm" gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          size="sm"
          flex={1}
          aria-label={t('page.address')}
          // oxlint-disable-next-line waymark/banned-syntax -- a path is the same in every language
          placeholder="/demo/"
          value={pageUrl}
          onChange={(event) => setPageUrl(event.currentTarget.value)}
          error={
            update.error &&
            (splitFormError(update.error, ['pageUrl']).fieldErrors.pageUrl ?? toProblemText(update.error))
          }
        />
        <Button size="sm" type="submit" loading={update.isPending} disabled={!pageUrl.trim()}>
          {t('page.setAddress')}
        </Button>
      </Group>
    </form>
  )
}
