import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconCheck, IconCopy, IconExternalLink, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PublicLink, SurveyEntity } from '@waymark/contract'
import { CopyButton } from '../../../../ui/fields/copy-button.tsx'
import { formatDateTime } from '../../../../lib/texts/dates.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { FormProblem } from '../../../../ui/dialogs/form-problem.tsx'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { generateLinkMutation, revokeLinkMutation } from './survey-results.queries.ts'

/** The page on which anybody with the link can answer: create, copy, replace and revoke it. */
export function PublicLinkTab({ survey }: { survey: SurveyEntity }) {
  const { t } = useTranslation('survey-results')
  const { appId, appVersionId, id, publicLink, publishedVersion } = survey
  if (publicLink) return <PresentLink survey={survey} link={publicLink} />
  if (publishedVersion === null) {
    return (
      <EmptyState
        icon={<IconLink size={28} />}
        title={t('link.title')}
        text={t('link.textDraft')}
        action={
          <Button component={Link} to={`/editor/${appId}/${appVersionId}/${id}`}>
            {t('none.toEditor')}
          </Button>
        }
      />
    )
  }
  return <NewLink survey={survey} />
}

function NewLink({ survey: { appId, id } }: { survey: SurveyEntity }) {
  const { t } = useTranslation('survey-results')
  const generate = useAction(generateLinkMutation)
  const [lastDay, setLastDay] = useState('')
  const create = () =>
    generate.run({ appId, id, expiresAt: lastDay ? endOf(lastDay) : null }, { toast: t('link.created') })
  return (
    <Paper withBorder radius="lg" shadow="sm" p="lg">
      <Stack gap="md" maw={560}>
        <div>
          <Title order={2}>{t('link.title')}</Title>
          <Text c="dimmed">{t('link.text')}</Text>
        </div>
        <LastDayInput value={lastDay} onChange={setLastDay} />
        <FormProblem error={generate.error} />
        <Group>
          <Button leftSection={<IconLink size={18} />} loading={generate.isPending} onClick={create}>
            {t('link.create')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

interface LastDayInputProps {
  /** `YYYY-MM-DD`; empty for no end. */
  value: string
  onChange: (day: string) => void
}

function LastDayInput({ value, onChange }: LastDayInputProps) {
  const { t } = useTranslation('survey-results')
  return (
    <TextInput
      type="date"
      w={240}
      label={t('link.lastDay')}
      description={t('link.lastDayHint')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The day of a moment, in the member's time zone. */
const toDay = (at: string) => new Date(at).toLocaleDateString('sv')

/** The last moment of a day, in the member's time zone. */
const endOf = (day: string) => new Date(`${day}T23:59:59`).toISOString()

function PresentLink({ survey, link }: { survey: SurveyEntity; link: PublicLink }) {
  const { t, i18n } = useTranslation('survey-results')
  const [asked, setAsked] = useState<'replace' | 'revoke' | null>(null)
  const at = formatDateTime(link.createdAt, i18n.language)
  const isOver = link.expiresAt !== null && Date.parse(link.expiresAt) <= Date.now()
  return (
    <Paper withBorder radius="lg" shadow="sm" p="lg">
      <Stack gap="md" maw={760}>
        <div>
          <Title order={2}>{t('link.title')}</Title>
          <Text c="dimmed">{t('link.text')}</Text>
        </div>
        <Group gap="sm" align="flex-end" wrap="nowrap">
          <TextInput flex={1} label={t('link.url')} value={link.url} readOnly />
          <CopyButton value={link.url}>
            {({ copied, copy }) => (
              <Button leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />} onClick={copy}>
                {copied ? t('link.copied') : t('link.copy')}
              </Button>
            )}
          </CopyButton>
          <Button
            component="a"
            href={link.url}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconExternalLink size={18} />}
          >
            {t('link.open')}
          </Button>
        </Group>
        <Text size="sm" c={isOver ? 'red' : 'dimmed'}>
          {[t('link.createdAt', { at }), toExpiry()].join(' · ')}
        </Text>
        <Group gap="sm">
          <Button variant="default" onClick={() => setAsked('replace')}>
            {t('link.replace')}
          </Button>
          <Button variant="subtle" color="red" onClick={() => setAsked('revoke')}>
            {t('link.revoke')}
          </Button>
        </Group>
      </Stack>
      <EndLink key={link.url} survey={survey} link={link} asked={asked} onClose={() => setAsked(null)} />
    </Paper>
  )

  function toExpiry() {
    if (link.expiresAt === null) return t('link.endless')
    const expiresAt = formatDateTime(link.expiresAt, i18n.language)
    return isOver ? t('link.over', { at: expiresAt }) : t('link.expiresAt', { at: expiresAt })
  }
}

interface EndLinkProps {
  survey: SurveyEntity
  link: PublicLink
  asked: 'replace' | 'revoke' | null
  onClose: () => void
}

/** Asks first: a link that others have cannot be restored. */
function EndLink({ survey: { appId, id }, link, asked, onClose }: EndLinkProps) {
  const { t } = useTranslation('survey-results')
  const generate = useAction(generateLinkMutation, onClose)
  const revoke = useAction(revokeLinkMutation, onClose)
  const present = link.expiresAt === null ? '' : toDay(link.expiresAt)
  const [lastDay, setLastDay] = useState(present)
  const replace = () =>
    generate.run(
      // Unless the day changes, the end is left out, so that it stays exact to the second.
      { appId, id, ...(lastDay !== present && { expiresAt: lastDay ? endOf(lastDay) : null }) },
      { toast: t('link.created') },
    )
  return (
    <>
      <ConfirmDialog
        opened={asked === 'replace'}
        title={t('link.replaceTitle')}
        confirmLabel={t('link.replace')}
        action={generate}
        onConfirm={replace}
      >
        <Stack gap="md">
          <Text>{t('link.replaceText')}</Text>
          <LastDayInput value={lastDay} onChange={setLastDay} />
        </Stack>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'revoke'}
        title={t('link.revokeTitle')}
        confirmLabel={t('link.revoke')}
        action={revoke}
        onConfirm={() => revoke.run({ appId, id }, { toast: t('link.revoked') })}
      >
        {t('link.revokeText')}
      </ConfirmDialog>
    </>
  )
}
