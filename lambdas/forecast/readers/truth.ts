/** There is no station yet: what happened, and what forecasts are compared with, is the provider's own analysis. */
export const truth = 'model' as const;
