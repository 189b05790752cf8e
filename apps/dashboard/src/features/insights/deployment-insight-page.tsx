export function DeploymentInsightPage() {
  return null
}
