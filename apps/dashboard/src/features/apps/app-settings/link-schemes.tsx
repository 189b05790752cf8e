import { Button, Card, Stack, TagsInput, Title } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { canNameScheme, limits } from '@waymark/contract/constants'
import { useAppArea } from '../../../lib/app-area.ts'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { LiveForm } from '../../../ui/dialogs/live-form.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { updateAppMutation } from './app-settings.queries.ts'

/** The app's own URL schemes that links in its guides may use besides the web's. */
export function LinkSchemes() {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  const [typed, setTyped] = useState<string[]>()
  const update = useAction(updateAppMutation)
  const schemes = typed ?? app.linkSchemes
  const refused = schemes.filter((scheme) => !canNameScheme(scheme))

  const change = (values: string[]) => setTyped([...new Set(values.map(toScheme))])
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (refused.length > 0) return
    update.run(
      { id: app.id, linkSchemes: schemes, revision: app.revision },
      { toast: t('links.saved'), onSuccess: () => setTyped(undefined) },
    )
  }
  return (
    <Card component={LiveForm} onSubmit={save} aria-labelledby="link-schemes-title">
      <Stack gap="md" align="flex-start">
        <Title order={2} id="link-schemes-title">
          {t('links.title')}
        </Title>
        <TagsInput
          w="100%"
          label={t('links.label')}
          description={t('links.text')}
          placeholder={schemes.length === 0 ? t('links.example') : ''}
          value={schemes}
          error={refused.length > 0 && t('links.refused', { schemes: refused.join(', ') })}
          maxTags={limits.linkSchemesPerApp}
          acceptValueOnBlur
          onChange={change}
        />
        <FormProblem error={update.error} />
        <Button type="submit" disabled={!typed} loading={update.isPending}>
          {t('links.save')}
        </Button>
      </Stack>
    </Card>
  )
}

/** Accepts a scheme as people type it: in any case, and with anything after it, such as `://`. */
const toScheme = (written: string): string => written.trim().toLowerCase().replace(/:.*$/, '')
