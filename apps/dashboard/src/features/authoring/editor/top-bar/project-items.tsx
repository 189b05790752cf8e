import { Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconArrowRight, IconCopy, IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { client } from '../../../../lib/calls/api.ts'
import { toProblemText } from '../../../../lib/errors/problem-text.ts'
import { showToast } from '../../../../ui/dialogs/toast.ts'
import { useEditor } from '../store/editor-context.ts'

interface ProjectItemsProps {
  onShowChanges(): void
  onMove(): void
}

/** Actions on the project as a whole, from within the editor. */
export function ProjectItems({ onShowChanges, onMove }: ProjectItemsProps) {
  const { t } = useTranslation('editor')
  const { store, place } = useEditor()
  const navigate = useNavigate()
  const duplicate = useMutation({
    mutationFn: async () => {
      // The server copies its own state, so everything is saved first.
      if (!(await store.flush())) return null
      const { appId, appVersionId, projectId: id } = place
      return client.projects.duplicate({ appId, appVersionId, id })
    },
    onSuccess: (copy) => {
      if (!copy) return showToast('error', t('publish.unsaved'))
      showToast('success', t('project.duplicated', { name: copy.name }), {
        label: t('project.open'),
        onClick: () => void navigate(`/editor/${copy.appId}/${copy.appVersionId}/${copy.id}`),
      })
    },
    onError: (error) => showToast('error', toProblemText(error)),
    meta: { showsOwnErrors: true },
  })
  return (
    <>
      <Menu.Item leftSection={<IconHistory size={16} />} onClick={onShowChanges}>
        {t('project.changes')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCopy size={16} />}
        onClick={() => duplicate.mutate()}
        disabled={duplicate.isPending}
      >
        {t('project.duplicate')}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowRight size={16} />} onClick={onMove}>
        {t('project.move')}
      </Menu.Item>
    </>
  )
}
