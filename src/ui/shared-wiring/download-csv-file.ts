import { downloadText } from '../../services/download.ts'

/** Downloads the text of a CSV file. */
export const downloadCsvFile = (name: string, csv: string): void => downloadText(name, csv, 'text/csv')
