import { Menu } from '@mantine/core'
import {
  IconArrowsExchange,
  IconCopy,
  IconExternalLink,
  IconHistory,
  IconLanguage,
  IconPencil,
  IconQrcode,
  IconRocket,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Project } from '@waymark/contract'
import { projectKinds } from '@waymark/contract/constants'
import { useAppArea } from '../../../lib/app-area.ts'
import { reserveTab } from '../../../lib/calls/reserved-tab.ts'
import { EntryMenu } from '../../../ui/entries/entry-menu.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import type { ProjectDialogKind } from './project-dialogs.tsx'
import { duplicateProjectMutation } from './projects.queries.ts'

interface ProjectMenuProps {
  project: Project
  onDialog: (kind: ProjectDialogKind) => void
}

export function ProjectMenu({ project, onDialog }: ProjectMenuProps) {
  const { t } = useTranslation(['projects', 'common'])
  const navigate = useNavigate()
  const { id, appId, appVersionId, name, publishedVersion } = project
  const { app } = useAppArea()
  const { isSurvey } = projectKinds[project.subType].structure
  const duplicate = useAction(duplicateProjectMutation)
  const copy = () =>
    duplicate.run({ id, appId, appVersionId }, { toast: (made) => t('duplicated', { name: made.name }) })
  const openInApp = () => {
    reserveTab()
    void navigate(`/editor/${appId}/${appVersionId}/${id}`)
  }
  return (
    <EntryMenu label={t('common:menu.more', { name })} width={280}>
      {publishedVersion !== null && (
        <Menu.Item
          leftSection={<IconRocket size={16} />}
          onClick={() => void navigate(`/app/${appId}/live-projects?version=${appVersionId}&new=${id}`)}
        >
          {t('card.deploy')}
        </Menu.Item>
      )}
      {app.pageUrl !== null && !isSurvey && (
        <Menu.Item leftSection={<IconExternalLink size={16} />} onClick={openInApp}>
          {t('card.openInApp')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onDialog('settings')}>
        {t('card.settings')}
      </Menu.Item>
      {!isSurvey && (
        <Menu.Item leftSection={<IconLanguage size={16} />} onClick={() => onDialog('translate')}>
          {t('card.translate')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconQrcode size={16} />} onClick={() => onDialog('preview')}>
        {t('card.preview')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy size={16} />} onClick={copy} disabled={duplicate.isPending}>
        {t('card.duplicate')}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowsExchange size={16} />} onClick={() => onDialog('move')}>
        {t('card.move')}
      </Menu.Item>
      <Menu.Item leftSection={<IconHistory size={16} />} onClick={() => onDialog('changes')}>
        {t('card.history')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => onDialog('delete')}>
        {t('card.delete')}
      </Menu.Item>
    </EntryMenu>
  )
}
