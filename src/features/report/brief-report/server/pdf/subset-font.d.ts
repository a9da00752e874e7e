declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'truetype' | 'sfnt' | 'woff' | 'woff2';
    variationAxes?: Record<string, number>;
    dropTables?: string[];
    noHinting?: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
