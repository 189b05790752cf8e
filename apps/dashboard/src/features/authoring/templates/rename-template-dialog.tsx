import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CustomTemplate } from '@waymark/contract'
import { RenameDialog } from '../../../ui/dialogs/rename-dialog.tsx'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { renameTemplateMutation } from './templates.queries.ts'

interface RenameTemplateDialogProps {
  template: CustomTemplate | null
  onClose: () => void
}

export function RenameTemplateDialog({ template, onClose }: RenameTemplateDialogProps) {
  const { t } = useTranslation('templates')
  const rename = useMutation(renameTemplateMutation(useQueryClient()))
  const close = () => {
    rename.reset()
    onClose()
  }
  function save(name: string) {
    if (!template) return
    const { id, appId, revision } = template
    const onSuccess = () => {
      showToast('success', t('done.renamed', { name }))
      close()
    }
    rename.mutate({ appId, id, revision, name }, { onSuccess })
  }
  return (
    <RenameDialog
      name={template?.name ?? null}
      isPending={rename.isPending}
      error={rename.error}
      onRename={save}
      onClose={close}
    />
  )
}
