const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Path of the sheet in the package, and the XML around its rows. The headings are frozen. */
export const SHEET_PATH = 'xl/worksheets/sheet1.xml';
export const SHEET_START = `<worksheet xmlns="${SPREADSHEET}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
export const SHEET_END = '</sheetData></worksheet>';

/** Indexes of cell styles in styles.xml. Text is marked as quoted, so that it remains text when it is edited. */
export const TEXT_STYLE = 1;
export const TIME_STYLE = 2;

const STYLES = [
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>',
  '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>',
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
].join('');

/** The parts of a workbook with one sheet, without the sheet itself (ECMA-376, Part 1). */
export const FIXED_PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': [
    `<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>`,
    `<Override PartName="/${SHEET_PATH}" ContentType="${TYPE}.worksheet+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  ].join(''),
  '_rels/.rels': [
    `<Relationships xmlns="${PACKAGE}/relationships">`,
    `<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ].join(''),
  'xl/workbook.xml': [
    `<workbook xmlns="${SPREADSHEET}" xmlns:r="${RELATIONS}">`,
    '<sheets><sheet name="Results" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ].join(''),
  'xl/_rels/workbook.xml.rels': [
    `<Relationships xmlns="${PACKAGE}/relationships">`,
    `<Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>`,
    `<Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  ].join(''),
  'xl/styles.xml': `<styleSheet xmlns="${SPREADSHEET}">${STYLES}</styleSheet>`,
};
