import { Card, Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Project } from '@waymark/contract'
import { projectKinds } from '@waymark/contract/constants'
import { useAppArea } from '../../lib/app-area.ts'
import { formatAgo } from '../../lib/dates.ts'
import { GuideThumbnail } from '../../ui/guide-thumbnail.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { ProjectMenu } from './project-menu.tsx'
import type { ProjectDialogKind } from './project-dialogs.tsx'
import classes from './project-card.module.css'
import linked from '../../ui/linked-card.module.css'

interface ProjectCardProps {
  project: Project
  isLive: boolean
  onDialog: (kind: ProjectDialogKind) => void
}

export function ProjectCard({ project, isLive, onDialog }: ProjectCardProps) {
  const { t, i18n } = useTranslation('projects')
  const { app } = useAppArea()
  const { appId, appVersionId, id, selectedLocales, stepCount } = project
  const { isSurvey } = projectKinds[project.subType].structure
  return (
    <Card className={linked.card} component="article" withBorder radius="lg" padding={0}>
      <div className={classes.picture}>
        <GuideThumbnail
          component={project.cover}
          survey={project.coverSurvey}
          subType={project.subType}
          locale={project.defaultLocale}
          sdkKey={app.sdkKey}
          picture={project.coverThumbnail}
        />
      </div>
      <div className={classes.body}>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Title order={2} className={linked.name}>
            <Link to={`/editor/${appId}/${appVersionId}/${id}`} className={linked.link}>
              {project.name}
            </Link>
          </Title>
          <div className={linked.menu}>
            <ProjectMenu project={project} onDialog={onDialog} />
          </div>
        </Group>
        <Text size="sm" c="dimmed" data-tabular>
          {isSurvey ? t('card.survey') : t('card.steps', { count: stepCount })} ·{' '}
          {t('card.languages', { count: selectedLocales.length })}
        </Text>
        <Group gap={6} mt={12}>
          {isLive && <StatusBadge status="LIVE" />}
          <StatusBadge status={project.status} />
          {project.status === 'PUBLISHED' && project.hasUnpublishedChanges && (
            <StatusBadge status="CHANGES" />
          )}
        </Group>
        <Text size="sm" c="dimmed" mt={12}>
          {t('card.changed', { ago: formatAgo(project.updatedAt, i18n.language) })}
        </Text>
      </div>
    </Card>
  )
}
