// Plain JavaScript, since an older Node must be able to read it: reports what is missing, then runs tools/<name>.ts.
const [, , name, ...args] = process.argv
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(
    `Waymark needs Node 24 or newer, and this is Node ${process.versions.node}. ` +
      'npm ci brings its own Node 24 along unless it runs with --ignore-scripts: run npm ci once more, or install Node 24.',
  )
  process.exit(1)
}
// Code that was compiled once is read at the next start.
const { enableCompileCache } = await import('node:module')
enableCompileCache()
process.argv = [process.argv[0], name, ...args]
await import(`./${name}.ts`)
