import type { App, AppTheme } from '@waymark/contract'
import { Grid, Stack } from '@mantine/core'
import { ThemeBar } from './theme-bar.tsx'
import { ThemePreview } from './theme-preview.tsx'
import { ThemeVariants } from './theme-variants.tsx'
import { TokenFields } from './token-fields.tsx'
import { useThemeDraft } from './use-theme-draft.ts'

interface ThemeEditorProps {
  app: App
  theme: AppTheme
}

/** Edits a theme's draft beside a preview of it. */
export function ThemeEditor({ app, theme }: ThemeEditorProps) {
  const draft = useThemeDraft(theme)
  return (
    <Stack gap="lg">
      <ThemeBar app={app} theme={theme} draft={draft} />
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack gap="lg">
            <ThemeVariants app={app} draft={draft} />
            <TokenFields
              key={draft.shown}
              appId={app.id}
              tokens={draft.tokens}
              onChange={draft.changeTokens}
            />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <ThemePreview app={app} tokens={draft.tokens} />
        </Grid.Col>
      </Grid>
    </Stack>
  )
}
