/** Labels of choices that another tool provides in the language of the survey; the first one is English. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'] as const;
const LABELS = {
  yes: ['Yes', 'Ja', 'Oui', 'Sí', 'Sì', 'Ja', 'Sim'],
  no: ['No', 'Nein', 'Non', 'No', 'No', 'Nee', 'Não'],
  other: ['Other', 'Andere', 'Autre', 'Otro', 'Altro', 'Anders', 'Outro'],
  none: ['None', 'Keine', 'Aucun', 'Ninguno', 'Nessuno', 'Geen', 'Nenhum'],
  refused: ['No answer', 'Keine Angabe', 'Pas de réponse', 'Sin respuesta', 'Nessuna risposta', 'Geen antwoord', 'Sem resposta'],
  unknown: ["Don't know", 'Weiß nicht', 'Ne sait pas', 'No sabe', 'Non so', 'Weet niet', 'Não sabe'],
  comment: ['Comment', 'Kommentar', 'Commentaire', 'Comentario', 'Commento', 'Opmerking', 'Comentário'],
  female: ['Female', 'Weiblich', 'Féminin', 'Femenino', 'Femmina', 'Vrouw', 'Feminino'],
  male: ['Male', 'Männlich', 'Masculin', 'Masculino', 'Maschio', 'Man', 'Masculino'],
  uncertain: ['Uncertain', 'Unsicher', 'Incertain', 'Inseguro', 'Incerto', 'Onzeker', 'Incerto'],
  increase: ['Increase', 'Zunahme', 'Augmentation', 'Aumento', 'Aumento', 'Toename', 'Aumento'],
  same: ['Same', 'Gleich', 'Identique', 'Igual', 'Uguale', 'Gelijk', 'Igual'],
  decrease: ['Decrease', 'Abnahme', 'Diminution', 'Disminución', 'Diminuzione', 'Afname', 'Diminuição'],
} as const; // prettier-ignore

export type FixedLabel = keyof typeof LABELS;

/** The label by language; `en` in English. */
export function fixedLabel(name: FixedLabel): Readonly<Record<string, string>> {
  return Object.fromEntries(LANGUAGES.map((language, index) => [language, LABELS[name][index] ?? '']));
}
