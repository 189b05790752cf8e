import { Button, Code, Group, Image, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '@waymark/contract'
import { CopyButton } from '../../../ui/fields/copy-button.tsx'
import { useAppArea } from '../../../lib/app-area.ts'
import { toApiError } from '../../../lib/errors/api-error.ts'
import { formatDateTime } from '../../../lib/texts/dates.ts'
import { toDetailText } from '../../../lib/errors/problem-text.ts'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { Notice } from '../../../ui/dialogs/notice.tsx'
import { PreviewSegments } from './preview-segments.tsx'
import { previewQuery } from './projects.queries.ts'

interface PreviewDialogProps {
  project: Project | null
  onClose: () => void
}

/** Shares a project's draft: a link and a QR code, or a code to type, that show it in the target app for an hour. */
export function PreviewDialog({ project, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('projects')
  return (
    <Modal
      opened={project !== null}
      onClose={onClose}
      title={t('preview.title', { name: project?.name })}
      size="lg"
    >
      {project && <Preview project={project} />}
    </Modal>
  )
}

function Preview({ project }: { project: Project }) {
  const { t, i18n } = useTranslation('projects')
  const { app } = useAppArea()
  const [segmentIds, setSegmentIds] = useState<string[]>([])
  const preview = useQuery(previewQuery(project, segmentIds))
  if (preview.isPending) return <Skeleton height={220} aria-hidden="true" />
  if (preview.isError) return <Refused error={preview.error} />
  const { qr, code, url, expiresAt, segmentIds: asked } = preview.data
  // While the one for other segments is made, the one before must not be passed on.
  const isStale = preview.isPlaceholderData
  return (
    <Stack gap="md">
      <Text>{t('preview.text')}</Text>
      {asked.length > 0 && (
        <PreviewSegments appId={app.id} asked={asked} chosen={segmentIds} onChoose={setSegmentIds} />
      )}
      <Group align="start" gap="lg" wrap="nowrap">
        <Image
          src={qr}
          alt={t('preview.qr')}
          w={168}
          h={168}
          bg="white"
          p={8}
          radius="md"
          opacity={isStale ? 0.2 : 1}
        />
        <Stack gap="xs" flex={1} miw={0}>
          <Text size="sm">{t(app.pageUrl ? 'preview.scan' : 'preview.scanNative')}</Text>
          {!app.pageUrl && (
            <Code fz={28} fw={700} w="fit-content" aria-label={t('preview.code')}>
              {code}
            </Code>
          )}
          <Text size="sm" c="dimmed">
            {t('preview.until', { at: formatDateTime(expiresAt, i18n.language) })}
          </Text>
          {app.pageUrl && (
            <Group gap="sm">
              <CopyButton value={url}>
                {({ copied, copy }) => (
                  <Button
                    leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
                    disabled={isStale}
                    onClick={copy}
                  >
                    {t(copied ? 'preview.copied' : 'preview.copy')}
                  </Button>
                )}
              </CopyButton>
              <Button
                component="a"
                href={isStale ? undefined : url}
                target="_blank"
                rel="noopener"
                variant="default"
                leftSection={<IconExternalLink size={18} />}
              >
                {t('preview.open')}
              </Button>
            </Group>
          )}
        </Stack>
      </Group>
    </Stack>
  )
}

/** The reasons why the draft cannot be shown, each once. */
function Refused({ error }: { error: unknown }) {
  const { t } = useTranslation('projects')
  const { code, subErrors } = toApiError(error)
  if (code !== 'publish_blocked') return <FormProblem error={error} />
  const problems = [...new Set(subErrors.map(toDetailText))]
  return <Notice color="marker" title={t('preview.blocked')} text={problems.join(' · ')} />
}
