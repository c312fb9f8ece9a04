export { withoutGraphics } from './graphics.ts'
